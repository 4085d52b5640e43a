// Ships JavaScript as a part of a member's tests: asks once before all of them go.
import { useDeleteAllTestRecords } from "../../api/test-records.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { DangerDialog } from "../kit/DangerDialog.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";

export function DeleteAllTests({ onDeleted }: { onDeleted: () => void }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const deleting = useDeleteAllTestRecords(() => {
    setAsking(false);
    onDeleted();
  });
  return (
    <>
      <button className="pill pill-outline text-danger" type="button" onClick={() => setAsking(true)}>
        {t(m.my_tests_delete_all)}
      </button>
      {isAsking && (
        <DangerDialog
          title={t(m.my_tests_delete_title)}
          text={t(m.my_tests_delete_text)}
          danger={t(m.my_tests_delete_all)}
          isWorking={deleting.isPending}
          failure={<FormStatus failure={deleting.error} />}
          confirm={() => deleting.run()}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
