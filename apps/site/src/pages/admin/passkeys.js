// Asks the browser for a passkey before a form is sent. What it answers is checked by the site alone.
const canUse = typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!canUse) continue
  form.hidden = false
  for (const hint of document.querySelectorAll('[data-passkey-missing]')) hint.hidden = true
  form.addEventListener('submit', (event) => {
    if (form.elements.credential.value !== '') return
    event.preventDefault()
    answer(form, event.submitter)
  })
}

async function answer(form, button) {
  button?.setAttribute('aria-busy', 'true')
  const { passkey: kind, question } = form.dataset
  try {
    const asked = await fetch(question, { method: 'POST', body: new URLSearchParams({ kind }) })
    if (!asked.ok) throw new Error('no question')
    const options = await asked.json()
    const credential =
      kind === 'create'
        ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
        : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
    form.elements.credential.value = JSON.stringify(credential)
    form.submit()
  } catch {
    // Whoever changes their mind stays where they are.
    button?.removeAttribute('aria-busy')
  }
}
