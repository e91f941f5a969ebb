/** The requests and responses about the sections of pages. */
import type { z } from 'zod'
import { array, message, optional } from '../../wire.ts'
import { StorefrontPageContent, StorefrontSection } from './content.ts'

export const StorefrontPreview = message('StorefrontPreview', 'What a page would show.', {
  sections: array(StorefrontSection),
  page: optional(StorefrontPageContent).describe('The page with its draft text. Absent for the home page.'),
})
export type StorefrontPreview = z.output<typeof StorefrontPreview>
