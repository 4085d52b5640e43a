// Ships JavaScript as a part of search: how a line of results looks.
export const hitLook = "flex items-start gap-3 py-3 hover:text-link";
