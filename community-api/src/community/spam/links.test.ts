import { expect, test } from "vitest";
import { foreignLinks } from "./links.ts";

const own = { siteUrl: "https://ryadom.example", helpHosts: ["help.example"] };

test.each([
  ["Words alone, т.е. no link at all. Really.", []],
  ["[a page](https://shop.example/a?b=1&c=2)", ["https://shop.example/a?b=1&c=2"]],
  ["<https://shop.example>", ["https://shop.example/"]],
  ["Look at https://shop.example/a, and at www.other.example.", ["https://shop.example/a", "https://www.other.example/"]],
  ["[https://shop.example/a](https://shop.example/a) https://shop.example/a", ["https://shop.example/a"]],
  ["[ours](/en/help) [ours](https://ryadom.example/ru) https://www.ryadom.example/en", []],
  ["[a helpline](https://help.example/chat) https://www.help.example", []],
  [
    "[like ours](https://ryadom.example.shop.example/) [like help](https://nothelp.example/)",
    ["https://ryadom.example.shop.example/", "https://nothelp.example/"],
  ],
  ["[script](javascript:alert(1)) [another host](//shop.example) https://[", []],
])("the links to other sites in “%s”", (text, expected) => {
  expect(foreignLinks(text, own)).toEqual(expected);
});
