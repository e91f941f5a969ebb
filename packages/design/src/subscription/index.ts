export {
  type EntryProblem,
  type LineChange,
  readSubscriptionForm,
  type SubscriptionChange,
  type SubscriptionIntent,
} from './entries.ts'
export type { CycleFacts, SavedCardFacts, SubscriptionFacts, SubscriptionLineFacts } from './facts.ts'
export { type SubscriptionTexts, subscriptionTexts } from './texts/index.ts'
export { dateIn } from './to-changes-view.ts'
export { cardName, type SubscriptionEntity, type SubscriptionExtras, toSubscriptionFacts } from './to-facts.ts'
export { leadOf, toSubscriptionView } from './to-view.ts'
export type { SubscriptionView, SubscriptionWords } from './view.ts'
