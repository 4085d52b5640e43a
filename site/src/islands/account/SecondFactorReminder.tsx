// Ships JavaScript because only the API knows whether a member has a second step.
import { useMe } from "../../api/account.ts";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { withLanguage } from "../kit/language.tsx";
import { SecondFactorOffer } from "./SecondFactorOffer.tsx";

/** Under the settings of the profile, for whoever hasn't set one up. */
export const SecondFactorReminder = withLanguage(function SecondFactorReminder() {
  return (
    <QueryProvider>
      <Reminder />
    </QueryProvider>
  );
});

function Reminder() {
  const { data: me } = useMe();
  return me ? <SecondFactorOffer me={me} /> : null;
}
