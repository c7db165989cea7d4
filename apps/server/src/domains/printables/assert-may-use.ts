import { AppError } from '@afterglow/contract'
import type { TemplateDesign } from '@afterglow/contract/print-kit'
import type { Database } from '../../db/database.ts'
import { findTemplate } from './template-store.ts'

export interface TemplateAccess {
  db: Database
  /** Whether this host has a pass or a subscription at this moment. */
  hasPaidPlan(userId: string): Promise<boolean>
}

/** Premium templates are for hosts with a paid plan. @throws AppError with the reason why not */
export async function assertMayUse(
  { db, hasPaidPlan }: TemplateAccess,
  design: TemplateDesign,
  userId: string,
): Promise<void> {
  const template = await findTemplate(db.query, design)
  // An operator may take any template out of the list.
  if (template === undefined) throw new AppError('resource.not_found')
  if (template.isPremium && !(await hasPaidPlan(userId))) throw new AppError('print_kit.premium')
}
