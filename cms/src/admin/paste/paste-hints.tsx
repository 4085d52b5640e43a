import { Box, Button, Flex, Typography } from "@strapi/design-system";
import { useAuth, useNotification } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";
import { listenForLeftovers, type OfferedPicture } from "./leftovers.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** A part of the edit view that shows nothing until a paste brings what the text can't simply take: tables, and pictures to be uploaded. */
export function PasteHints() {
  const { formatMessage } = useIntl();
  const { toggleNotification } = useNotification();
  const mayUpload = useAuth("PasteHints", ({ permissions }) => permissions).some(({ action }) => action === "plugin::upload.assets.create");
  const [readable, setReadable] = useState<OfferedPicture[]>([]);
  const [unreadable, setUnreadable] = useState<string[]>([]);

  useEffect(
    () =>
      listenForLeftovers((found) => {
        if (found.tables > 0)
          toggleNotification({ type: "warning", message: formatMessage({ id: "ryadom.paste.tables" }), timeout: 12_000 });
        if (mayUpload) setReadable((known) => [...known, ...found.readable]);
        const others = mayUpload ? [] : found.readable.map(({ name }) => name);
        setUnreadable((known) => [...known, ...found.unreadable, ...others]);
      }),
    [formatMessage, toggleNotification, mayUpload],
  );

  if (readable.length + unreadable.length === 0) return null;
  return createPortal(
    <PictureOffer
      readable={readable}
      unreadable={unreadable}
      onDone={(picture) => setReadable((known) => known.filter((one) => one !== picture))}
      onDismiss={() => {
        setReadable([]);
        setUnreadable([]);
      }}
    />,
    document.body,
  );
}

type OfferProps = { readable: OfferedPicture[]; unreadable: string[]; onDone: (picture: OfferedPicture) => void; onDismiss: () => void };

/** Stays at the foot of the window until somebody answers it. */
function PictureOffer({ readable, unreadable, onDone, onDismiss }: OfferProps) {
  const { formatMessage, formatList } = useIntl();
  const { toggleNotification } = useNotification();
  const upload = usePictureUpload();
  const [isBusy, setBusy] = useState(false);
  const text = (id: MessageId, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const uploadAll = async () => {
    setBusy(true);
    try {
      for (const [index, picture] of readable.entries()) {
        await upload(picture, index + 1);
        onDone(picture);
      }
      toggleNotification({ type: "success", message: text("ryadom.paste.uploaded") });
    } catch {
      toggleNotification({ type: "danger", message: text("ryadom.paste.uploadFailed") });
    }
    setBusy(false);
  };
  const names = formatList(unreadable.map((name) => name || text("ryadom.paste.unnamed")));
  return (
    <Box
      tag="aside"
      aria-label={text("ryadom.paste.title")}
      position="fixed"
      bottom={4}
      left="50%"
      width="min(56rem, calc(100vw - 3.2rem))"
      padding={4}
      hasRadius
      background="neutral0"
      shadow="popupShadow"
      zIndex="overlay"
      style={{ transform: "translateX(-50%)" }}
    >
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Flex role="status" direction="column" alignItems="stretch" gap={2}>
          {readable.length > 0 && <Typography>{text("ryadom.paste.readable", { count: readable.length })}</Typography>}
          {unreadable.length > 0 && <Typography>{text("ryadom.paste.unreadable", { count: unreadable.length, names })}</Typography>}
        </Flex>
        <Flex gap={2} wrap="wrap">
          {readable.length > 0 && (
            <Button disabled={isBusy} onClick={() => void uploadAll()}>
              {text(isBusy ? "ryadom.paste.uploading" : "ryadom.paste.upload")}
            </Button>
          )}
          <Button variant="tertiary" disabled={isBusy} onClick={onDismiss}>
            {text("ryadom.paste.dismiss")}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}
