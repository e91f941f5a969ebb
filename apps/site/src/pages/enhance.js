// Pages work without this file. It keeps a form from being sent twice by an impatient finger.
addEventListener('submit', (event) => {
  const form = event.target
  if (event.defaultPrevented || form.method !== 'post') return
  if (form.dataset.sent) {
    event.preventDefault()
    return
  }
  form.dataset.sent = 'true'
  event.submitter?.setAttribute('aria-busy', 'true')
})

// A page that comes back from the history is fresh again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent
  for (const button of document.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy')
})

// A typed password may be looked at.
for (const input of document.querySelectorAll('input[data-reveal]')) {
  const { reveal, conceal } = input.dataset
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reveal })
  button.setAttribute('aria-controls', input.id)
  button.addEventListener('click', () => {
    const shown = input.type === 'text'
    input.type = shown ? 'password' : 'text'
    button.textContent = shown ? reveal : conceal
  })
  const frame = Object.assign(document.createElement('div'), { className: 'reveal' })
  input.replaceWith(frame)
  frame.append(input, button)
  input.form?.addEventListener('submit', () => {
    input.type = 'password'
  })
}
