/** @returns whether the browser let it be copied */
export async function copyAddress(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    return true;
  } catch {
    return false;
  }
}
