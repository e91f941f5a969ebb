import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { shellWords } from './messages.ts'
import { openSignIn, signInState } from './sign-in-again.ts'

/** Asks to sign in over the page. Calls that wait go on afterwards. */
export function SignInDialog() {
  const isOpen = useSyncExternalStore(signInState.subscribe, signInState.get)
  return (
    <AlertDialog.Root open={isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop z-50" />
        <AlertDialog.Popup className="popup fixed top-[12vh] left-1/2 z-50 w-[min(28rem,calc(100vw-1.5rem))] -translate-x-1/2 rounded-dialog p-6">
          <AlertDialog.Title className="font-semibold text-section">{shellWords.sessionEnded}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 mb-4 text-muted">
            {shellWords.sessionEndedLead}
          </AlertDialog.Description>
          <Button tone="main" onClick={openSignIn}>
            {shellWords.signIn}
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
