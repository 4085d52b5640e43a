export type Shared = "given" | "copied" | "refused";

/** Whether this device has a sheet of its own for sharing. */
export const canShare = (): boolean => "share" in navigator;

/** Hands an address of this site to the device's own sheet or, where there is none, copies it. */
export async function shareAddress(path: string): Promise<Shared> {
  const url = new URL(path, location.origin).href;
  if (canShare()) {
    try {
      await navigator.share({ url });
      return "given";
    } catch (error) {
      // Closed without choosing anybody.
      if (error instanceof DOMException && error.name === "AbortError") return "given";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "refused";
  }
}
