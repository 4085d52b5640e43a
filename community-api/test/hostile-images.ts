import sharp from "sharp";
import {
  avifClaiming,
  bytes,
  changed,
  gifOf,
  jpegClaiming,
  jpegOfManyScans,
  jpegOfProfiles,
  jpegWith,
  pngProfile,
  webpOn,
} from "./hostile-image-parts.ts";
import { animation, photo, pngBombText, pngChunk, pngOf, pngText, still } from "./sample-images.ts";

/*
 * Files that somebody may send instead of a picture. Whatever takes pictures refuses the first and draws the second anew; where
 * nobody can know which of the two it will be, only that nothing of it is kept.
 */

type Make = () => Promise<Buffer> | Buffer;

export const script = "<script>alert(1)</script>";
const text = (words: string): Buffer => Buffer.from(words, "utf8");
const zeros = (count: number): Buffer => Buffer.alloc(count);

const format = "storage/invalid-format";
const argument = "storage/invalid-argument";

/** Never a picture, whatever their first bytes or their name say. */
const ofOtherKinds: [string, string, Make][] = [
  ["nothing", format, () => zeros(0)],
  ["one byte", format, () => Buffer.from([0xff])],
  ["words", format, () => text("I am a picture, honestly")],
  ["HTML called a PNG", format, () => text(`<!doctype html>${script}`)],
  ["HTML behind a byte order mark", format, () => text(`\ufeff<html>${script}`)],
  ["SVG with a script", format, () => text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ["SVG that reads a file", format, () => text('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  ["SVG with an entity bomb", format, () => text('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>')],
  ["SVG that begins as XML", format, () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a packed SVG", format, () => bytes("\x1f\x8b\x08\0", zeros(100))],
  ["a PDF", format, () => text("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
  ["PostScript", format, () => text("%!PS-Adobe-3.0\n(%pipe%id) (r) file")],
  ["an ImageMagick script", format, () => text("push graphic-context\nfill 'url(https://x/|id)'\npop graphic-context")],
  ["an ImageMagick picture", format, () => text("id=ImageMagick version=1.0\nclass=DirectClass columns=9 rows=9\n\f\n:\x1a")],
  ["a portable pixmap", format, () => bytes("P6\n4 4\n255\n", zeros(48))],
  ["a Photoshop file", format, () => bytes("8BPS\0\x01", zeros(200))],
  ["a JPEG 2000", format, () => bytes("\0\0\0\x0cjP  \r\n\x87\n", zeros(200))],
  ["a JPEG XL", format, () => bytes("\xff\x0a", zeros(200))],
  ["a picture of a telescope", format, () => bytes("SIMPLE  =                    T", zeros(2850))],
  ["an OpenEXR", format, () => bytes("\x76\x2f\x31\x01", zeros(200))],
  ["a ZIP", format, () => bytes("PK\x03\x04", zeros(200))],
  ["a Java class", format, () => bytes("\xca\xfe\xba\xbe", zeros(200))],
  ["a WebAssembly", format, () => bytes("\0asm\x01\0\0\0", zeros(100))],
  ["a Windows program", format, () => bytes("MZ", zeros(200))],
  ["a Linux program", format, () => bytes("\x7fELF", zeros(200))],
  ["a song", format, () => bytes("ID3\x03", zeros(200))],
  ["an MP4", format, () => bytes("\0\0\0\x18ftypisom", zeros(200))],
  ["a HEIC that is none", format, () => bytes("\0\0\0\x18ftypheic", zeros(200))],
  ["a film of AVIFs", format, async () => changed(await still("avif"), 8, Buffer.from("avis"))],
  ["an AVIF called HEIC", format, async () => changed(await still("avif"), 8, Buffer.from("heic"))],
  ["a TIFF", format, () => still("tiff")],
  ["a big TIFF", format, () => bytes("II\x2b\0\x08\0\0\0", zeros(200))],
  ["a BMP", format, () => bytes("BM", zeros(200))],
  ["an icon", format, () => bytes("\0\0\x01\0\x01\0", zeros(200))],
  ["a picture behind a space", format, async () => bytes(" ", await photo())],
  ["a picture behind a page", format, async () => bytes(`<html>${script}<!--`, await photo())],
];

const broken: [string, string, Make][] = [
  ["an AVIF that is none", format, () => bytes("\0\0\0\x18ftypavif", zeros(200))],
  ["a JPEG's first bytes and HTML", format, () => bytes("\xff\xd8\xff\xe0", script)],
  ["a JPEG's first bytes and a script", format, () => bytes("\xff\xd8\xff\xe0/*JFIF*/=alert(1)//")],
  ["a PNG's first bytes and HTML", format, () => bytes("\x89PNG\r\n\x1a\n", script)],
  ["a GIF's first bytes and a script", format, () => bytes("GIF89a/*", "*/=1;alert(1)//")],
  ["a RIFF that is a sound", format, () => bytes("RIFF\x24\0\0\0WAVE", zeros(200))],
  ["a WebP without an inside", format, () => bytes("RIFF\x24\0\0\0WEBP", zeros(28))],
  ["a WebP whose pixels are noise", format, async () => changed(await still("webp"), 30, Buffer.alloc(20, 0xa5))],
  ["half a JPEG", format, async () => (await photo()).subarray(0, 900)],
  ["half a PNG", format, () => pngOf(400, 400, 100)],
  ["half a WebP", format, async () => (await still("webp", 300)).subarray(0, 80)],
  ["half a GIF", format, async () => (await still("gif", 300)).subarray(0, 120)],
  ["half an AVIF", format, async () => (await still("avif", 300)).subarray(0, 300)],
  ["a PNG without pixels", format, () => pngOf(0, 0, 0)],
  ["a PNG with one wrong byte", format, () => changed(pngOf(64, 64, 64), 45, [0x5a])],
  ["a PNG of a colour that there is not", format, () => pngOf(64, 64, 64, [], { colour: 5 })],
  ["a PNG that ends before its pixels", format, () => pngOf(64, 64, 64).subarray(0, 33)],
  ["a GIF without a frame", format, () => gifOf(64, 64, 0)],
  ["a JPEG in which nothing is defined", format, () => bytes("\xff\xd8\xff\xd9")],
  ["an AVIF that says another size than it has", format, () => avifClaiming(3000, 3000)],
];

const tooMuch: [string, string, Make][] = [
  ["a PNG that says it is 65,535 pixels wide and high", argument, () => pngOf(65_535, 65_535, 1)],
  ["a PNG that says it is two thousand million pixels wide", format, () => pngOf(2_000_000_000, 1, 0)],
  ["a JPEG that says it is 65,500 pixels wide and high", argument, () => jpegClaiming(65_500, 65_500)],
  ["an AVIF that says it is 60,000 pixels wide and high", argument, () => avifClaiming(60_000, 60_000)],
  ["a WebP that says it is 16,000 pixels wide and high", format, () => webpOn(16_000, 16_000)],
  ["a real picture of 42 megapixels in 41 kB", argument, () => pngOf(7000, 6000, 6000)],
  ["a picture one pixel high and millions wide", argument, () => pngOf(39_000_000, 1, 1)],
  ["a JPEG that draws the same three thousand times over", format, () => jpegOfManyScans(3000)],
];

export const refused = [...ofOtherKinds, ...broken, ...tooMuch];

export const drawn: [string, Make][] = [
  ["a photo with a place, a name and a turn", () => photo()],
  ["a JPEG with a page behind it", async () => bytes(await photo(), `<html>${script}</html>`)],
  ["a JPEG with a page in its comment", async () => jpegWith(await photo(), 0xfe, text(`<!--${script}`))],
  ["a JPEG with a PDF behind it", async () => bytes(await photo(), "%PDF-1.7\n1 0 obj evil")],
  ["a JPEG with a program behind it", async () => bytes(await photo(), "<?php evil(); ?>")],
  ["a JPEG with a film behind it", async () => bytes(await photo(), "\0\0\0\x18ftypmp42", "evil", zeros(5000))],
  [
    "a JPEG in the colours of printers",
    async () =>
      sharp(await photo())
        .toColourspace("cmyk")
        .jpeg()
        .toBuffer(),
  ],
  ["a JPEG with a profile in forty wrong parts", () => jpegOfProfiles(40)],
  ["a GIF with a script behind it", async () => bytes(await still("gif"), script)],
  ["a GIF that is a Java archive too", async () => bytes(await still("gif"), "PK\x03\x04evil.class", zeros(300))],
  ["a GIF of 30,000 frames", () => gifOf(64, 64, 30_000)],
  ["a PNG with a script in its words", () => pngOf(64, 64, 64, [pngText(script)])],
  ["a PNG with a bomb in its words", () => pngOf(64, 64, 64, [pngBombText(200_000_000)])],
  ["a PNG with words that are a page", () => pngOf(64, 64, 64, [pngChunk("iTXt", text(`XML:com.adobe.xmp\0\0\0\0\0${script}`))])],
  ["a PNG with a place in it", () => pngOf(64, 64, 64, [pngChunk("eXIf", text("II*\0\x08\0\0\0\0\0GPS Maria"))])],
  ["a PNG with a ZIP behind it", () => bytes(pngOf(64, 64, 64), "PK\x03\x04evil", zeros(500))],
  ["a PNG that moves", () => pngOf(64, 64, 64, [pngChunk("acTL", Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0, 0]))])],
  [
    "a PNG of 16 bits",
    async () =>
      sharp(await photo(90, 60))
        .toColourspace("rgb16")
        .png()
        .toBuffer(),
  ],
  [
    "a WebP with a place and words in it",
    async () =>
      sharp(await photo(90, 60))
        .keepMetadata()
        .webp()
        .toBuffer(),
  ],
  ["a WebP with a page in it", () => webpOn(64, 64, 0x04, ["XMP ", text(script)])],
  [
    "an AVIF with a place in it",
    async () =>
      sharp(await photo(90, 60))
        .keepMetadata()
        .avif()
        .toBuffer(),
  ],
  ["an animation", () => animation()],
  ["an AVIF", () => still("avif")],
  ["a WebP", () => still("webp", 100)],
  ["one pixel", () => pngOf(1, 1, 1)],
  ["a very wide strip", () => pngOf(20_000, 2, 2)],
  ["a picture of 39 megapixels in 40 kB", () => pngOf(6500, 6000, 6000)],
];

/** It depends on the decoder whether what is wrong with these is seen. */
export const either: [string, Make][] = [
  ["a PNG with a profile that unpacks to 200 MB", () => pngOf(64, 64, 64, [pngProfile(200_000_000)])],
  ["a GIF that says it is 65,535 pixels wide and high", () => gifOf(65_535, 65_535, 1)],
  ["a PNG of two headers", () => pngOf(64, 64, 64, [pngOf(9000, 9000, 1).subarray(8, 33)])],
  ["a GIF whose frames lie beside it", () => changed(gifOf(8, 8, 3), 30, [0xff, 0x7f])],
  ["a WebP whose picture is smaller than it says", () => webpOn(4000, 4000)],
  ["a WebP that says it is longer than it is", async () => changed(await still("webp"), 4, [0xff, 0xff, 0xff, 0x7f])],
  ["a JPEG that says it is wider than it is", () => jpegClaiming(3000, 64)],
];

/** What must not be left of any of them. */
export const traces = /script|Exif|EXIF|GPS|Maria|at home|evil|ICC|html|adobe|XMP/;
