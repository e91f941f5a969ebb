import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { EmailField, FormProblems, PostForm, SubmitButton } from '@cartwright/hosted-pages/kit'
import { OwnerPage } from '../owner-page.tsx'
import { adminPaths } from '../paths.ts'
import { membersMessages } from './messages.ts'

interface InvitePageProps {
  readonly frame: Frame
  /** What was entered before. */
  readonly email: string
  readonly problems: Problems
}

/** Asks whom to invite. */
export function InvitePage({ frame, email, problems }: InvitePageProps) {
  const { language } = frame
  const { invite } = membersMessages[language]
  return (
    <OwnerPage frame={frame} title={invite.title} lead={invite.lead}>
      <FormProblems language={language} problems={problems} />
      <PostForm action={adminPaths.invite}>
        <EmailField language={language} defaultValue={email} error={problems.fields.email} autoComplete="off" />
        <SubmitButton>{invite.send}</SubmitButton>
      </PostForm>
      <p>
        <a href={adminPaths.members}>{invite.back}</a>
      </p>
    </OwnerPage>
  )
}
