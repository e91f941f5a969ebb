import type { SetUpDecision } from '@cartwright/contract'
import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { invalidField } from '../../platform/kernel/errors.ts'

interface SetUpSettings extends WireSettings<'setUpDecisions'> {}

/** What of the set-up list the shop does without. */
export const setUpSettings: DomainSettings<SetUpSettings> = {
  defaults: { setUpDecisions: [] },
  check: ({ setUpDecisions = [] }) => checkDecisions(setUpDecisions),
}

function checkDecisions(decisions: readonly SetUpDecision[]) {
  const index = decisions.findIndex(({ item }, at) => decisions.findIndex((other) => other.item === item) !== at)
  if (index >= 0) throw invalidField(`settings.setUpDecisions[${index}].item`, 'is a duplicate')
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends SetUpSettings {}
}
