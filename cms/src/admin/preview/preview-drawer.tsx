import { Box, Flex, IconButton, Loader, Typography } from "@strapi/design-system";
import { ArrowClockwise, Cross } from "@strapi/icons";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import { languages, type Language } from "../../shared/locales.ts";
import { colourSchemes, type ColourScheme } from "../../shared/publisher.ts";
import type { MessageId } from "../messages/messages.ts";
import { Choice } from "./choice.tsx";
import { DeviceFrame, deviceNames, type Device } from "./device-frame.tsx";
import { ShareLink } from "./share-link.tsx";
import { useAppMargin } from "./use-app-margin.ts";
import { usePreviewLink } from "./use-preview-link.ts";

/** How much of the window the preview takes; what is wider is shown smaller. A computer's is too wide to leave room for the form in most windows. */
const drawerWidths: Record<Device, string> = {
  phone: "430px",
  tablet: "clamp(430px, 100vw - 960px, 860px)",
  desktop: "clamp(430px, 60vw, 1310px)",
};

type DrawerProps = {
  uid: string;
  documentId: string;
  language: Language;
  /** Any value that is different after a save. */
  change: string;
  onClose: () => void;
};

/** The preview beside the form, which stays usable: as a phone, tablet or computer shows it, in both languages, light and dark. It loads anew after each save. */
export function PreviewDrawer({ uid, documentId, language: first, change, onClose }: DrawerProps) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  const drawer = useRef<HTMLElement>(null);
  const [device, setDevice] = useState<Device>("phone");
  const [language, setLanguage] = useState<Language>(first);
  const [scheme, setScheme] = useState<ColourScheme>("light");
  const [asked, setAsked] = useState(0);
  const load = `${change} ${asked}`;
  const link = usePreviewLink(uid, documentId, language, load);
  useAppMargin(drawer);

  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [onClose]);

  return createPortal(
    <Flex
      tag="aside"
      ref={drawer}
      aria-label={text("ryadom.preview.title")}
      direction="column"
      alignItems="stretch"
      gap={3}
      padding={3}
      background="neutral0"
      borderColor="neutral200"
      shadow="popupShadow"
      position="fixed"
      zIndex={4}
      style={{ top: 0, right: 0, bottom: 0, width: drawerWidths[device], maxWidth: "100vw" }}
    >
      <Flex justifyContent="space-between" gap={2}>
        <Typography variant="delta" tag="h2">
          {text("ryadom.preview.title")}
        </Typography>
        <Flex gap={1}>
          <IconButton label={text("ryadom.preview.again")} onClick={() => setAsked(asked + 1)}>
            <ArrowClockwise />
          </IconButton>
          <IconButton label={text("ryadom.preview.close")} onClick={onClose}>
            <Cross />
          </IconButton>
        </Flex>
      </Flex>
      <Flex wrap="wrap" gap={2}>
        <Choice label={text("ryadom.preview.device")} values={deviceNames} chosen={device} onChoose={setDevice} />
        <Choice label={text("ryadom.preview.language")} values={languages} chosen={language} onChoose={setLanguage} />
        <Choice label={text("ryadom.preview.scheme")} values={colourSchemes} chosen={scheme} onChoose={setScheme} />
      </Flex>
      <Box flex="1" minHeight={0}>
        {link === "failed" && <Typography textColor="danger600">{text("ryadom.preview.failed")}</Typography>}
        {link === null && <Loader>{text("ryadom.preview.loading")}</Loader>}
        {link !== null && link !== "failed" && (
          <DeviceFrame key={load} device={device} address={`${link.path}?scheme=${scheme}`} title={text("ryadom.preview.title")} />
        )}
      </Box>
      <ShareLink key={language} uid={uid} documentId={documentId} locale={language} />
    </Flex>,
    window.document.body,
  );
}
