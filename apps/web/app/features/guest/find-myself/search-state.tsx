import { t } from 'virtual:words/findMyself'
import type { UseMutationResult } from '@tanstack/react-query'
import { refusalOf } from '~/lib/api'

interface SearchStateProps {
  search: Pick<UseMutationResult<unknown, Error, File>, 'isPending' | 'isError' | 'error' | 'data'>
  /** Describes the search under way. */
  pending: string
}

/** The progress of a search, or the reason why it failed. */
export function SearchState({ search, pending }: SearchStateProps) {
  const problem = problemOf(search)
  return (
    <>
      <p role="status" className="font-medium empty:hidden">
        {search.isPending && pending}
      </p>
      {problem !== null && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
    </>
  )
}

/** Stands for an API error: the browser cannot read the picture. */
export const UNREADABLE = 'unreadable'

function problemOf({ isPending, isError, error, data }: SearchStateProps['search']): string | null {
  if (isPending) return null
  if (data === UNREADABLE) return t('sheet.unreadable')
  return isError ? (refusalOf(error) ?? t('sheet.failed')) : null
}
