import type { StaffPermission } from '@cartwright/client'
import { ButtonLink } from '../kit/button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { Page } from '../kit/page.tsx'
import { shellMessages } from './messages.ts'

/** What a person reads whose role does not have the permission of a page. */
export function NoPermission({ permission }: { readonly permission: StaffPermission }) {
  return (
    <Page title={shellMessages.noPermission}>
      <EmptyState title={shellMessages.noPermissionOf(permission)} lead={shellMessages.noPermissionLead}>
        <ButtonLink to="/">{shellMessages.toHome}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
