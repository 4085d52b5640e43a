/** Local storage for tests that run without a browser. */
export function fakeStorage(): Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => {
      values.set(name, value);
      Object.defineProperty(storage, name, { value, configurable: true, enumerable: true });
    },
    removeItem: (name: string) => {
      values.delete(name);
      delete (storage as Record<string, unknown>)[name];
    },
  };
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return storage as unknown as Storage;
}

/** A browser that refuses, as a private window may. */
export const refusingStorage = (): Storage =>
  new Proxy({} as Storage, {
    get: () => () => {
      throw new DOMException("refused", "SecurityError");
    },
  });
