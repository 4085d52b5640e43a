export const imageSizes = ["64x64", "240x240"] as const;
export type ImageSize = (typeof imageSizes)[number];

/**
 * Where a smaller variant of a member's picture stands: the size comes before the ending, as specified; what a signed address carries
 * behind it stays.
 * @example pictureVariant("/media/avatars/x/avatar.webp", "64x64") // "/media/avatars/x/avatar_64x64.webp"
 */
export const imageVariant = (address: string, size: ImageSize): string => address.replace(/(\.\w+)($|\?)/, `_${size}$1$2`);
