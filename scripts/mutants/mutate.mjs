/**
 * Rewrites one source file so that it holds every mutant of itself at once, each behind a switch: `x <= y` becomes
 * `(mutant("4:17") ? (x < y) : (x <= y))`. So one run of the tests serves all mutants, and nothing is loaded anew for each.
 *
 * It changes what Stryker changes (operators, conditions, literals, statements, calls that narrow a list) and, what Stryker does not know, the SQL:
 * the operators and words inside sql`…`, and the steps of a Kysely query.
 */
import ts from "typescript";
import { isForOperators, namers, removable, sqlOperators, sqlSwaps, swaps } from "./mutators.mjs";

/**
 * @param text TypeScript @param fileId first part of each mutant's id @param dependsOn names of imported modules (ends of specifiers) whose constants
 *   may hold a mutant, so that constants made of them have to be made anew
 * @returns `{ code, mutants: [{ id, line, column, before, after }] }`
 */
export function mutate(text, fileId, dependsOn = [], hasOwn = true) {
  const source = ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const mutants = [];
  const add = (node, after, before = node.getText()) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
    const id = `${fileId}:${mutants.length}`;
    mutants.push({ id, line: line + 1, column: character + 1, before, after });
    return [id, after];
  };

  /** @returns [id, text] of each mutant whose place is this node */
  function mutantsOf(node) {
    if (!hasOwn || !isExpressionPlace(node)) return [];
    const replaced = (child, by) => text.slice(node.getStart(), child.getStart()) + by + text.slice(child.getEnd(), node.getEnd());
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText();
      if (operator === "+" && [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side)))
        return [];
      return (swaps[operator] ?? []).map((other) => add(node, replaced(node.operatorToken, other)));
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [add(node, node.operand.getText())];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [add(node, "false")];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [add(node, "true")];
    if (ts.isNumericLiteral(node)) return [add(node, String(Number(node.text.replaceAll("_", "")) + 1))];
    if (ts.isStringLiteralLike(node)) return mutantsOfWords(node);
    if (ts.isTemplateExpression(node)) return [add(node, '""')];
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return [add(node, "[]")];
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) return mutantsOfSql(node);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && removable.has(node.expression.name.text))
      return [add(node, node.expression.expression.getText(), `.${node.expression.name.text}(…)`)];
    return [];
  }

  function mutantsOfWords(node) {
    const { parent } = node;
    const swapped = sqlOperators[node.text];
    if (swapped && ts.isCallExpression(parent) && parent.arguments.indexOf(node) > 0) return [add(node, JSON.stringify(swapped))];
    if (node.text === "") return [add(node, '"mutant"')];
    for (let outer = parent; outer && !ts.isStatement(outer); outer = outer.parent) {
      if (isForOperators(outer)) return [];
      if (!ts.isCallExpression(outer)) continue;
      const name = ts.isPropertyAccessExpression(outer.expression) ? outer.expression.name.text : outer.expression.getText();
      if (namers.has(name)) return [];
      break;
    }
    return [add(node, '""')];
  }

  function mutantsOfSql(node) {
    const parts = ts.isNoSubstitutionTemplateLiteral(node.template)
      ? [node.template]
      : [node.template.head, ...node.template.templateSpans.map((span) => span.literal)];
    return parts.flatMap((part) => {
      const words = part.getText();
      return sqlSwaps.flatMap(([pattern, by]) =>
        [...words.matchAll(pattern)].map((match) => {
          const at = part.getStart() + match.index;
          const after = text.slice(node.getStart(), at) + by + text.slice(at + match[0].length, node.getEnd());
          const near = text.slice(Math.max(part.getStart(), at - 20), at + match[0].length + 12);
          return add(node, after, `sql …${near}… : ${match[0]} → ${by}`);
        }),
      );
    });
  }

  const wrap = (found, inner) =>
    found.length === 0 ? inner : `(${found.map(([id, after]) => `__mutant("${id}") ? (${after}) : `).join("")}(${inner}))`;

  function print(node) {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node))
      return node.getText();
    const own = mutantsOf(node);
    let statementMutant;
    if (hasOwn && ts.isExpressionStatement(node)) statementMutant = add(node, "", `${node.getText().slice(0, 80)} (left out)`)[0];
    const condition = hasOwn ? conditionOf(node) : undefined;
    let out = "";
    let from = node.getStart();
    ts.forEachChild(node, (child) => {
      if (child.getStart() < from) return;
      let inner = print(child);
      if (child === condition) {
        const alternatives = ts.isIterationStatement(node, false) ? ["false"] : ["true", "false"];
        const found = alternatives.filter((word) => word !== child.getText()).map((word) => add(child, word));
        inner = wrap(found, inner);
      }
      out += text.slice(from, child.getStart()) + inner;
      from = child.getEnd();
    });
    out += text.slice(from, node.getEnd());
    // In braces, so that an `else` after it keeps its `if`.
    if (statementMutant) return `{ if (!__mutant("${statementMutant}")) { ${out} } }`;
    return wrap(own, out);
  }

  const tainted = new Set();
  let code = "";
  let from = 0;
  for (const statement of source.statements) {
    const known = mutants.length;
    const body = print(statement);
    code += text.slice(from, statement.getStart()) + remade(statement, body, mutants.length > known);
    from = statement.getEnd();
  }
  return { code: code + text.slice(from), mutants };

  /** A constant of the module that may hold a mutant is made anew whenever another mutant is switched on. */
  function remade(statement, body, hasMutants) {
    if (ts.isImportDeclaration(statement)) {
      const specifier = statement.moduleSpecifier.text;
      const names = statement.importClause?.namedBindings;
      if (names && ts.isNamedImports(names) && dependsOn.some((end) => specifier.endsWith(end)))
        for (const { name } of names.elements) tainted.add(name.text);
      return body;
    }
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) return body;
    const [declaration] = statement.declarationList.declarations;
    const { initializer, name } = declaration;
    if (!initializer || !ts.isIdentifier(name) || statement.declarationList.declarations.length > 1) return body;
    if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) return body;
    const uses = [...initializer.getText().matchAll(/[A-Za-z_$][\w$]*/g)].some(([word]) => tainted.has(word));
    if (!hasMutants && !uses) return body;
    tainted.add(name.text);
    const start = body.indexOf(
      "=",
      body.indexOf(name.text) + name.text.length + (declaration.type ? declaration.type.getText().length : 0),
    );
    const made = body.slice(start + 1).replace(/;\s*$/, "");
    return `${body.slice(0, start).replace(/\bconst\b/, "let")}= ${made}; __remake(() => { ${name.text} = ${made}; });`;
  }
}

/** Where an expression may be put into brackets and chosen. */
function isExpressionPlace(node) {
  const { parent } = node;
  if (!parent || node.flags & ts.NodeFlags.OptionalChain || parent.flags & ts.NodeFlags.OptionalChain) return false;
  if (ts.isBinaryExpression(node) && ts.isExpressionStatement(parent)) return true;
  if ((ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent)) && parent.name === node)
    return false;
  if (ts.isBinaryExpression(parent) && parent.left === node && /^([-+*/%]|\|\||&&|\?\?)?=$/.test(parent.operatorToken.getText()))
    return false;
  if (ts.isTaggedTemplateExpression(parent) && parent.template === node) return false;
  if (ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent) || ts.isImportAttribute?.(parent)) return false;
  if (ts.isCallExpression(parent) && parent.expression === node && !ts.isCallExpression(node)) return false;
  return true;
}

function conditionOf(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isForStatement(node)) return node.condition;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}
