import { expect, test } from "vitest";
import { aliasWarning } from "./alias-warning.ts";

test.each(["Anna Ivanova", "Мария Петрова", "Саша Кузнецов", "Иван Иванович Сидоров", "John Smith", "катя смирнова"])(
  "%s looks like somebody's own name",
  (alias) => {
    expect(aliasWarning(alias)).toBe("name");
  },
);

test.each(["anna@example.org", "anna.k@mail", "masha.ru"])("%s looks like an address", (alias) => {
  expect(aliasWarning(alias)).toBe("email");
});

test.each(["Тихий Клён", "Quiet Maple", "marta_k", "Марта", "nikita", "Тёплый Октябрь", "anna", "сова в тумане", ""])(
  "%s gives nobody away",
  (alias) => {
    expect(aliasWarning(alias)).toBe("nothing");
  },
);
