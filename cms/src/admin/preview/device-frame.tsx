import { Loader } from "@strapi/design-system";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";

export const deviceNames = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof deviceNames)[number];

/** Of the window, in CSS pixels: what most phones, tablets and computers have. */
const widths: Record<Device, number> = { phone: 390, tablet: 820, desktop: 1280 };

/** A page in a window as wide as that device’s, shown smaller where there is less room. It covers the sign of waiting as soon as it is painted. */
export function DeviceFrame({ device, address, title }: { device: Device; address: string; title: string }) {
  const { formatMessage } = useIntl();
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: widths[device], height: 0 });

  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  const width = widths[device];
  const scale = Math.min(1, size.width / width);
  const loading: MessageId = "ryadom.preview.loading";
  return (
    <div ref={room} style={{ height: "100%", overflow: "hidden", position: "relative" }}>
      <div style={{ position: "absolute", inset: 0, display: "grid", placeContent: "center" }}>
        <Loader>{formatMessage({ id: loading })}</Loader>
      </div>
      <iframe
        key={address}
        src={address}
        title={title}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        style={{
          width,
          height: size.height / scale,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: "top left",
          marginLeft: Math.max(0, (size.width - width) / 2),
          position: "relative",
        }}
      />
    </div>
  );
}
