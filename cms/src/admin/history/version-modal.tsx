import { Button, Loader, Modal, Typography } from "@strapi/design-system";
import { useFetchClient, useForm } from "@strapi/strapi/admin";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { HistoryItem, VersionChanges } from "../../history/history-routes.ts";
import type { Restored } from "../../history/restore-version.ts";
import type { MessageId } from "../messages/messages.ts";
import { refusalOf, useAnswer } from "../requests/use-answer.ts";
import { FieldChanges } from "./field-changes.tsx";
import { VersionName } from "./version-name.tsx";

type Props = { item: HistoryItem; mayRestore: boolean; onClose: () => void };

/** What a version changed, what going back to it would change, and the button that does. */
export function VersionModal({ item, mayRestore, onClose }: Props) {
  const { formatMessage, locale } = useIntl();
  const { post } = useFetchClient();
  const isModified = useForm("VersionModal", ({ modified }) => modified);
  const [state, setState] = useState<{ restored: Restored } | { refusal: string } | "restoring" | null>(null);
  const { answer } = useAnswer<VersionChanges>(`/entry-history/versions/${item.id}?language=${locale === "ru" ? "ru" : "en"}`);
  const text = (id: MessageId, values?: Record<string, number>) => formatMessage({ id }, values);
  const restored = state !== null && typeof state === "object" && "restored" in state ? state.restored : null;
  // The form still holds what was there before.
  const close = () => (restored ? window.location.reload() : onClose());
  const restore = async () => {
    setState("restoring");
    await post<Restored>(`/entry-history/versions/${item.id}/restore`, {}).then(
      ({ data }) => setState({ restored: data }),
      (error: unknown) => setState({ refusal: refusalOf(error) ?? text("ryadom.history.restoreFailed") }),
    );
  };
  const back = answer !== null && answer !== "failed" ? answer.back : null;
  const mayGoBack = mayRestore && back !== null && back.length > 0 && !restored;
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Modal.Content>
        <Modal.Header closeLabel={text("ryadom.history.close")}>
          <Modal.Title>
            <VersionName item={item} />
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {answer === null && <Loader>{text("ryadom.history.loading")}</Loader>}
          {answer === "failed" && <Typography role="alert">{text("ryadom.history.failed")}</Typography>}
          {answer !== null && answer !== "failed" && !restored && (
            <>
              {answer.changed && (
                <FieldChanges
                  title={text("ryadom.history.changed")}
                  changes={answer.changed}
                  nothing={text("ryadom.history.changedNothing")}
                />
              )}
              {answer.back && (
                <FieldChanges title={text("ryadom.history.back")} changes={answer.back} nothing={text("ryadom.history.backNothing")} />
              )}
            </>
          )}
          {restored && (
            <Typography tag="p" role="status">
              {[text("ryadom.history.restoredNow"), restored.leftOut > 0 && text("ryadom.history.leftOut", { count: restored.leftOut })]
                .filter(Boolean)
                .join(" ")}
            </Typography>
          )}
          {state !== null && typeof state === "object" && "refusal" in state && (
            <Typography tag="p" role="alert" textColor="danger600">
              {state.refusal}
            </Typography>
          )}
          {mayGoBack && isModified && <Typography tag="p">{text("ryadom.history.saveFirst")}</Typography>}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={close}>
            {text(restored ? "ryadom.history.toDraft" : "ryadom.history.close")}
          </Button>
          {mayGoBack && (
            <Button disabled={isModified} loading={state === "restoring"} onClick={() => void restore()}>
              {text("ryadom.history.restore")}
            </Button>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
