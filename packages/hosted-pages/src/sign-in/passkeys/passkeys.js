// Asks the browser for a passkey before a form is sent. What it answers is checked by the site alone.
const canUse = typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
const forms = document.querySelectorAll('form[data-passkey]')

/** Passkeys offered in the address field; over as soon as a button asks for one. */
let offer = new AbortController()

for (const form of forms) {
  if (!canUse) continue
  form.hidden = false
  for (const hint of document.querySelectorAll('[data-passkey-missing]')) hint.hidden = true
  form.addEventListener('submit', (event) => {
    if (form.elements.credential.value !== '') return
    event.preventDefault()
    answer(form, event.submitter)
  })
  forget(form.dataset.unknown).then(() => 'autofill' in form.dataset && offerPasskeys(form))
}

// A page that comes back from the history asks anew.
addEventListener('pageshow', () => {
  for (const form of forms) form.elements.credential.value = ''
})

/** What the site asks for now, and the question that goes back with the answer. */
async function ask({ dataset: { passkey: kind, ask: address } }) {
  const asked = await fetch(address, { method: 'POST', body: new URLSearchParams({ kind }) })
  if (!asked.ok) throw new Error('no question')
  const { options, question = '' } = await asked.json()
  const publicKey =
    kind === 'create'
      ? PublicKeyCredential.parseCreationOptionsFromJSON(options)
      : PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return { publicKey, question }
}

function send(form, credential, question) {
  form.elements.credential.value = JSON.stringify(credential)
  form.elements.question.value = question
  form.submit()
}

async function answer(form, button) {
  button?.setAttribute('aria-busy', 'true')
  tell(form, '')
  offer.abort()
  try {
    const { publicKey, question } = await ask(form)
    const method = form.dataset.passkey === 'create' ? 'create' : 'get'
    send(form, await navigator.credentials[method]({ publicKey }), question)
  } catch (error) {
    button?.removeAttribute('aria-busy')
    const { cancelled, exists, failed } = form.dataset
    tell(form, { NotAllowedError: cancelled, AbortError: cancelled, InvalidStateError: exists }[error.name] ?? failed)
    if ('autofill' in form.dataset) offerPasskeys(form)
  }
}

/** Has the browser forget a passkey that was removed here; those that cannot go on offering it. */
async function forget(credentialId) {
  if (!credentialId) return
  await PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => undefined)
}

/** Offers the passkeys of this device where the address is typed; whoever types on is not disturbed. */
async function offerPasskeys(form) {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  offer = new AbortController()
  const { signal } = offer
  try {
    const { publicKey, question } = await ask(form)
    if (signal.aborted) return
    const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal })
    if (credential) send(form, credential, question)
  } catch {
    // Nobody chose one.
  }
}

function tell(form, text) {
  form.querySelector('[role="status"]').textContent = text
}
