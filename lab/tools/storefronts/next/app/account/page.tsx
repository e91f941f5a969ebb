import Link from 'next/link'
import { redirect } from 'next/navigation'
import { NicknameForm } from '@/components/nickname-form'
import { SignOut } from '@/components/sign-out'
import { wixServer } from '@/lib/wix-server'

export default async function Account() {
  const wix = await wixServer()
  if (!wix.auth.loggedIn()) redirect('/')
  const { member } = await wix.members.getCurrentMember({ fieldsets: ['FULL'] })
  return (
    <>
      <h1>Your account</h1>
      <p>{member?.loginEmail}</p>
      <NicknameForm memberId={member?._id ?? ''} firstName={member?.contact?.firstName ?? ''} />
      <p>
        <Link href="/account/orders">Your orders</Link>
      </p>
      <SignOut />
    </>
  )
}
