import { adminApi, useAPIErrorHandler, useFetchClient, useNotification } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useDispatch } from "react-redux";
import type { ApprovalView } from "../../publishing/approval-routes.ts";
import type { MessageId } from "../messages/messages.ts";

export type VersionPlace = { uid: string; documentId: string; locale: string };
export type Approval = { view: ApprovalView | "failed" | null; isSending: boolean; approve(digest: string): Promise<void> };

/**
 * Reads the approval of one language version, and sends one.
 * @param change any value that is different after a save or a publication
 */
export function useApproval({ uid, documentId, locale }: VersionPlace, change: string): Approval {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [found, setFound] = useState<{ of: string; view: ApprovalView | "failed" } | null>(null);
  const [isSending, setSending] = useState(false);
  const asked = `${uid} ${documentId} ${locale}`;

  useEffect(() => {
    let ended = false;
    const keep = (view: ApprovalView | "failed") => {
      if (!ended) setFound({ of: asked, view });
    };
    void get<ApprovalView>("/approvals", { params: { uid, documentId, locale } }).then(
      ({ data }) => keep(data),
      () => keep("failed"),
    );
    return () => {
      ended = true;
    };
    // `change` is not read here: a new one asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [get, uid, documentId, locale, asked, change]);

  async function approve(digest: string): Promise<void> {
    setSending(true);
    try {
      const { data } = await post<ApprovalView>("/approvals", { uid, documentId, locale, digest });
      setFound({ of: asked, view: data });
      toggleNotification({ type: "success", message: formatMessage({ id: "ryadom.approval.done" satisfies MessageId }) });
      // The form shows who reviewed the entry: it is read anew.
      dispatch(adminApi.util.invalidateTags([{ type: "Document", id: `${uid}_${documentId}` }] as never));
    } catch (error) {
      toggleNotification({ type: "danger", message: formatAPIError(error as never) });
    } finally {
      setSending(false);
    }
  }

  return { view: found?.of === asked ? found.view : null, isSending, approve };
}
