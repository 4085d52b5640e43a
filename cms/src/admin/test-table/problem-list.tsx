import { Box, Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import type { Language } from "../../shared/locales.ts";
import { columnName } from "../../test-table/separated-values.ts";
import type { TableProblem } from "../../test-table/test-table.ts";

const most = 30;

/** What is wrong with a table, each with its row and column as a spreadsheet names them. */
export function ProblemList({ problems, language }: { problems: readonly TableProblem[]; language: Language }) {
  const { formatMessage } = useIntl();
  const place = ({ row, column }: TableProblem) => {
    if (row === null) return "";
    return column === null
      ? formatMessage({ id: "ryadom.testTable.row" }, { row })
      : formatMessage({ id: "ryadom.testTable.cell" }, { row, column: columnName(column) });
  };
  return (
    <div aria-live="polite">
      {problems.length > 0 && (
        <Box background="danger100" padding={4} hasRadius>
          <Typography tag="p" fontWeight="bold">
            {formatMessage({ id: "ryadom.testTable.problems" }, { count: problems.length })}
          </Typography>
          <ul>
            {problems.slice(0, most).map((problem) => (
              <li key={`${problem.row} ${problem.column} ${problem.en}`}>
                <Typography>
                  {place(problem)} {problem[language]}
                </Typography>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  );
}
