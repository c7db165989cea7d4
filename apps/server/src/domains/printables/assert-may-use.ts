import { AppError } from '@afterglow/contract'
import type { TemplateDesign } from '@afterglow/contract/print-kit'
import type { Database } from '../../db/database.ts'
import { findTemplate } from './template-store.ts'

export interface TemplateAccess {
  db: Database
  /** Whether this host currently has a pass or a subscription. */
  hasPaidPlan(userId: string): Promise<boolean>
}

/** Premium templates are for hosts with a paid plan. @throws AppError with the reason for a refusal */
export async function assertMayUse(
  { db, hasPaidPlan }: TemplateAccess,
  design: TemplateDesign,
  userId: string,
): Promise<void> {
  const template = await findTemplate(db.query, design)
  // An operator may remove any template from the list.
  if (template === undefined) throw new AppError('resource.not_found')
  if (template.isPremium && !(await hasPaidPlan(userId))) throw new AppError('print_kit.premium')
}
