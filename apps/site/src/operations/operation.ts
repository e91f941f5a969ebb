import {
  type Difference,
  operateAudited,
  type PaymentReport,
  type ShopFile,
  type Site,
} from '@cartwright/server/hosted'
import type { z } from 'zod'
import type { SetUpResult } from '../set-up.ts'
import type { AppliedFile } from '../shop-folder/apply-file.ts'

/** What each operation results in. */
export interface OperationResults {
  'load shop': { readonly loaded: boolean; readonly products: number; readonly collections: number }
  'shop apply': AppliedFile
  'shop pull': ShopFile
  'shop init': SetUpResult
  'shop export': { readonly files: number; readonly bytes: number }
  'images copy': { readonly csv: string }
  'images save': { readonly csv: string }
  'seed generated': { readonly products: number; readonly variants: number }
  'payments reconcile': { readonly differences: readonly Difference[] }
  'payments reports': { readonly reports: readonly PaymentReport[] }
  'doctor probe': { readonly probe: string }
  'owner create': { readonly email: string; readonly password: string }
  'owner reset-password': { readonly email: string; readonly password: string }
}

export type OperationName = keyof OperationResults

/** Something that the command line does on a site and that is no call of the wire. */
export interface Operation {
  readonly name: OperationName
  run(site: Site, input: unknown): Promise<object>
}

/** Checks the input first, since it may have come through a socket. */
export function operation<Name extends OperationName, Input extends z.ZodType>(
  name: Name,
  input: Input,
  run: (site: Site, input: z.output<Input>) => Promise<OperationResults[Name]>,
): Operation {
  return { name, run: (site, given) => operateAudited(site, name, async () => run(site, check(input, given))) }
}

function check<Input extends z.ZodType>(schema: Input, given: unknown): z.output<Input> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
