import type { StaffPermission } from '@cartwright/client'
import { ButtonLink } from '../kit/button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { Page } from '../kit/page.tsx'
import { shellWords } from './messages.ts'

/** What a person reads whose role does not have the permission of a page. */
export function NoPermission({ permission }: { readonly permission: StaffPermission }) {
  return (
    <Page title={shellWords.noPermission}>
      <EmptyState title={shellWords.noPermissionOf(permission)} lead={shellWords.noPermissionLead}>
        <ButtonLink to="/">{shellWords.toHome}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
