import { ApiError } from "./api-error.ts";

/** The bytes of an image of a publication. @param url as the API named it a moment ago: that of a text nobody else sees is good for some minutes. @throws ApiError */
export async function readImageFile(url: string): Promise<Blob> {
  const answer = await fetch(url).catch(() => {
    throw new ApiError("network");
  });
  if (!answer.ok) throw new ApiError("unavailable", { status: answer.status });
  return answer.blob().catch(() => {
    throw new ApiError("network");
  });
}
