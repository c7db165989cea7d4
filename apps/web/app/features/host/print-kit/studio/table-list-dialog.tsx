import { MOST_TABLES, PIECE_LINE_LIMIT, readTables, TABLE_LIST_LIMIT } from '@afterglow/contract/print-kit'
import { useId } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { describedBy, FieldFrame, inputLook } from '~/ui/field'
import { SaveLine } from '../editor/preview'
import type { TableForm } from './use-table-list'

interface TableListDialogProps {
  form: TableForm
  isOpen: boolean
  onClose(): void
  onDownload(): void
}

/** Tables, pasted one a line. They are kept as they are typed, even while they cannot be printed. */
export function TableListDialog({ form, isOpen, onClose, onDownload }: TableListDialogProps) {
  const id = useId()
  const { count, problem } = problemOf(form.text)
  const texts = {
    label: t('printStudio.tables'),
    hint: t('printStudio.tablesHint'),
    ...(problem !== null && { error: problem }),
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('printStudio.fromList')}
      description={t('printStudio.fromListText')}
      closeLabel={t('app.close')}
      isSheetOnPhones
      footer={
        <>
          <Button onClick={onClose}>{t('printStudio.done')}</Button>
          <Button variant="primary" disabled={count === 0 || problem !== null} onClick={onDownload}>
            {t('printKit.download')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <FieldFrame
          id={id}
          {...texts}
          counter={
            <span
              aria-live="polite"
              className="numeric ms-auto text-[.8125rem] whitespace-nowrap text-subtle"
            >
              {t('printStudio.tableCount', { count })}
            </span>
          }
        >
          <textarea
            id={id}
            {...describedBy(id, texts)}
            rows={10}
            value={form.text}
            placeholder={t('printStudio.tablesExample')}
            onChange={(ev) => form.change(ev.target.value)}
            className={`${inputLook} resize-y`}
          />
        </FieldFrame>
        <SaveLine state={form.state} onRetry={() => void form.flush()} />
      </div>
    </Dialog>
  )
}

/** Why a list cannot be printed as it is, in words. */
function problemOf(text: string): { count: number; problem: string | null } {
  const { tables, longLines } = readTables(text)
  const count = tables.length
  const [first] = longLines
  if (text.length > TABLE_LIST_LIMIT) return { count, problem: t('printStudio.listTooLong') }
  if (count > MOST_TABLES) return { count, problem: t('printStudio.tooManyTables', { most: MOST_TABLES }) }
  if (first === undefined) return { count, problem: null }
  return { count, problem: t('printStudio.tableTooLong', { line: first, limit: PIECE_LINE_LIMIT }) }
}
