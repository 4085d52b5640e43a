import { hash } from "node:crypto";

type Check = (this: unknown, component: unknown, ...more: unknown[]) => Promise<boolean>;
type Import = () => Promise<unknown>;
interface Hashes {
  hashes: string[];
}

/** What we use of it of the manifest of the pages that Astro compiles. None of it is a promise of Astro's: its version is pinned. */
export interface DrawnManifest {
  csp?: { scriptDirective?: Hashes; styleDirective?: Hashes };
  renderers?: { ssr: { check: Check } }[];
  pageMap?: Map<string, Import>;
}

/**
 * Has Astro do once what it does again for each page, where nothing else comes out of it. A build draws a page once; a publish may draw each of thousands in
 * one process. Half of the time of a page went there.
 */
export function drawLeanly({ csp, renderers = [], pageMap }: DrawnManifest): void {
  // Each page names all of them, and some stand there a hundred times. What isn't in a page is taken from it later (`withOwnHashes`).
  for (const directive of [csp?.scriptDirective, csp?.styleDirective]) if (directive) directive.hashes = [...new Set(directive.hashes)];
  for (const { ssr } of renderers) ssr.check = checkOnce(ssr.check);
  for (const [name, load] of pageMap ?? []) pageMap!.set(name, once(load));
  digestAtOnce();
  answerWithBytes();
}

/**
 * Whether a component is React's is found out by rendering it, and then it is rendered: each text by staff was drawn twice. A check that has been passed is passed
 * with something small, because the names of elements count the checks.
 */
function checkOnce(check: Check): Check {
  const passed = new WeakSet();
  const small = Object.assign((): null => null, { displayName: "Checked" });
  return async function (this: unknown, component, ...more) {
    if (typeof component !== "function") return check.call(this, component, ...more);
    if (passed.has(component)) {
      await check.call(this, small, ...more);
      return true;
    }
    const isPassed = await check.call(this, component, ...more);
    if (isPassed) passed.add(component);
    return isPassed;
  };
}

function once(load: Import): Import {
  let loaded: Promise<unknown> | undefined;
  return () => (loaded ??= load());
}

/** Astro hashes the inlined sheets of each page, each in a job for another thread, which takes many times as long as to hash it here. */
function digestAtOnce(): void {
  const { subtle } = globalThis.crypto;
  const usual = subtle.digest.bind(subtle);
  const digest: SubtleCrypto["digest"] = async (algorithm, data) => {
    if (algorithm !== "SHA-256" || !(data instanceof Uint8Array)) return usual(algorithm, data);
    return new Uint8Array(hash("sha256", data, "buffer")).buffer;
  };
  Object.defineProperty(subtle, "digest", { value: digest, configurable: true });
}

/** What a page comes to was copied into a stream, and from there once more. Here it stays what it is; nobody changes it any more. */
function answerWithBytes(): void {
  const Usual = globalThis.Response;
  class WholeResponse extends Usual {
    readonly #bytes: Uint8Array<ArrayBuffer> | null;
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      const bytes = body instanceof Uint8Array && body.buffer instanceof ArrayBuffer ? (body as Uint8Array<ArrayBuffer>) : null;
      super(bytes ? null : body, init);
      this.#bytes = bytes;
    }
    static override [Symbol.hasInstance](one: unknown): boolean {
      return one instanceof Usual;
    }
    override get body() {
      return this.#bytes ? new Usual(this.#bytes).body : super.body;
    }
    override clone(): Response {
      return this.#bytes ? new WholeResponse(this.#bytes, this) : super.clone();
    }
    override async blob(): Promise<Blob> {
      return this.#bytes ? new Usual(this.#bytes).blob() : super.blob();
    }
    override async json(): Promise<unknown> {
      return this.#bytes ? new Usual(this.#bytes).json() : super.json();
    }
    override async arrayBuffer(): Promise<ArrayBuffer> {
      if (!this.#bytes) return super.arrayBuffer();
      const { buffer, byteOffset, byteLength } = this.#bytes;
      return buffer.byteLength === byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
    }
    override async text(): Promise<string> {
      return this.#bytes ? new TextDecoder().decode(this.#bytes) : super.text();
    }
  }
  globalThis.Response = WholeResponse;
}
