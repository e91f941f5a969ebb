import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useSyncExternalStore } from 'react'
import { cancelSignIn, openSignIn, signInState } from '../data/sign-in-again.ts'
import { Button } from '../kit/button.tsx'
import { messages } from '../kit/messages.ts'
import { shellMessages } from './messages.ts'

/** Asks to sign in over the page. Calls that wait go on afterwards. */
export function SignInDialog() {
  const reason = useSyncExternalStore(signInState.subscribe, signInState.get)
  const isRecent = reason === 'recent'
  return (
    <AlertDialog.Root open={reason !== undefined}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop z-50" />
        <AlertDialog.Popup className="popup fixed top-[12vh] left-1/2 z-50 w-[min(28rem,calc(100vw-1.5rem))] -translate-x-1/2 rounded-dialog p-6">
          <AlertDialog.Title className="font-semibold text-section">
            {isRecent ? shellMessages.confirmSignIn : shellMessages.sessionEnded}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1 mb-4 text-muted">
            {isRecent ? shellMessages.confirmSignInLead : shellMessages.sessionEndedLead}
          </AlertDialog.Description>
          <div className="flex flex-wrap gap-2">
            <Button tone="main" onClick={openSignIn}>
              {shellMessages.signIn}
            </Button>
            {isRecent && <Button onClick={cancelSignIn}>{messages.cancel}</Button>}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
