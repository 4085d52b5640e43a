// Ships JavaScript as a part of a member's tests: asks once before all of them go.
import { useDeleteAllTestRecords } from "../../api/test-records.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
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
        <Dialog title={t(m.my_tests_delete_title)} close={() => setAsking(false)}>
          <p>{t(m.my_tests_delete_text)}</p>
          <FormStatus failure={deleting.error} />
          <div className="flex flex-wrap gap-3">
            <button className="pill pill-outline text-danger" type="button" onClick={() => deleting.run()}>
              {deleting.isPending ? t(m.form_working) : t(m.delete_yes)}
            </button>
            <button className="pill pill-primary" type="button" onClick={() => setAsking(false)}>
              {t(m.form_cancel)}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
