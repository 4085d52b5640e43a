// Ships JavaScript because the token stands behind the `#` of the letter's link, which no server ever sees.
import type { Language } from "@ryadom/shared/locales.ts";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { answered, ApiFailure, api } from "../../community/client.ts";
import { isSigned, signOutHere } from "../../device/member-data.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Queries } from "./Queries.tsx";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useCall } from "./use-call.ts";
import { useFragment } from "./use-fragment.ts";
import { passwordTrouble, usePasswordPolicy } from "./use-password-policy.ts";
import { checkedField, useTypedForm } from "./use-typed-form.ts";

/** The first HTML knows nothing of the link. */
const unread = "?";

export function Reset({ language }: { language: Language }) {
  const token = useFragment("token", unread);
  const isWithoutLink = token === "";
  return (
    <div className="grid items-start *:[grid-area:1/1]">
      {isWithoutLink && <AskAgain language={language} words={m.reset_no_link({}, { locale: language })} />}
      {/* The form keeps its room, so that what stands below does not jump when the link proves to be missing. */}
      <div className={isWithoutLink ? "invisible" : ""}>
        <Queries>
          <ResetForm language={language} token={token} />
        </Queries>
      </div>
    </div>
  );
}

function ResetForm({ language, token }: { language: Language; token: string }) {
  const say = { locale: language };
  const { policy, rereadAfter } = usePasswordPolicy();
  const form = useTypedForm(z.object({ password: checkedField((typed) => passwordTrouble(language, policy, typed)) }));
  const keeping = useCall(
    ({ password }: { password: string }) =>
      answered(api.POST("/api/auth/password/reset", { body: { token, password } })).catch((failure: unknown) => {
        rereadAfter(failure);
        throw failure;
      }),
    () => {
      // All sessions have ended, one of this browser too.
      if (isSigned()) signOutHere("left");
    },
  );
  const typed = useWatch({ control: form.control, name: "password" }) ?? "";
  if (keeping.isSuccess)
    return (
      <div className="said-done grid gap-3" role="status">
        <p>{m.reset_done({}, say)}</p>
        <a className="pill pill-primary justify-self-start" href={paths.signIn(language)}>
          {m.sign_in_go({}, say)}
        </a>
      </div>
    );
  const { error } = keeping;
  if (error instanceof ApiFailure && (error.code === "auth/invalid-code" || error.code === "invalid-argument"))
    return <AskAgain language={language} words={m.reset_used({}, say)} />;
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(keeping.run)(event)}>
      <NewPasswordField
        {...form.register("password")}
        language={language}
        policy={policy}
        typed={typed}
        label={m.password_new({}, say)}
        error={form.formState.errors.password?.message}
      />
      <Said language={language} failure={error} />
      <SubmitButton language={language} label={m.reset_go({}, say)} isWorking={keeping.isPending} />
    </form>
  );
}

function AskAgain({ language, words }: { language: Language; words: string }) {
  return (
    <div className="said-failure" role="alert">
      <p className="font-bold">{words}</p>
      <p>
        <a className="link" href={paths.forgot(language)}>
          {m.reset_ask_again({}, { locale: language })}
        </a>
      </p>
    </div>
  );
}
