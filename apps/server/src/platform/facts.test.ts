import type { FactKind, RecordedFacts } from '@afterglow/contract'
import { expectTypeOf, it } from 'vitest'
import { recordFact } from './facts.ts'

it('a fact of a kind that the contract does not list, or with the data of another kind, does not compile', () => {
  expectTypeOf(recordFact).parameter(2).toEqualTypeOf<FactKind>()
  expectTypeOf(recordFact<'archive.changed'>)
    .parameter(3)
    .toEqualTypeOf<{ archiveId: string }>()
  expectTypeOf<RecordedFacts['faces.changed']>().not.toExtend<{ mediaId: string }>()
})
