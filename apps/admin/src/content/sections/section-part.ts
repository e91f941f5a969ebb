import type { PageSection } from '@cartwright/client'

/** What each part of the form of a section takes. */
export interface SectionPartProps {
  readonly section: PageSection
  /** The language that is edited; null: that of the shop. */
  readonly language: string | null
  readonly onChange: (section: PageSection) => void
}
