// The checkout works without this file: then Stripe takes the card on a page of its own.
const host = document.querySelector('[data-payment-element]')
const form = host.closest('form')
const { script, publishableKey, amount, currency, problem } = host.dataset
const message = host.querySelector('[role="alert"]')
let stripe
let elements

const isChosen = () => new FormData(form).get('payment') === 'stripe'

/** Loads the script of Stripe, only for a customer who chose to pay by card. */
const load = () =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script')
    Object.assign(element, { src: script, onload: resolve, onerror: reject })
    document.head.append(element)
  })

let isOpened = false
async function show() {
  host.hidden = !isChosen()
  if (host.hidden || isOpened) return
  isOpened = true
  try {
    await open()
  } catch {
    // Blocked or offline: the customer is redirected to the page of Stripe.
    host.hidden = true
  }
}

async function open() {
  await load()
  stripe = globalThis.Stripe(publishableKey, { locale: document.documentElement.lang })
  const created = stripe.elements({
    mode: 'payment',
    amount: Number(amount),
    currency,
    captureMethod: 'manual',
  })
  created.create('payment', { layout: 'tabs' }).mount(host.querySelector('[data-fields]'))
  elements = created
  consent()
}

/** Stripe has to know before it takes the card that the customer lets it be saved. */
function consent() {
  elements?.update({ setupFutureUsage: form.elements.namedItem('saveCard')?.checked ? 'off_session' : null })
}

form.addEventListener('change', show)
form.addEventListener('change', consent)
await show()

// Before the script of all pages sends the form.
addEventListener(
  'submit',
  async (event) => {
    const token = form.elements.namedItem('paymentToken')
    const isOrder = event.target === form && event.submitter?.value === 'place'
    if (!isOrder || !elements || !isChosen() || token.value !== '') return
    event.preventDefault()
    event.stopImmediatePropagation()
    const button = event.submitter
    button.setAttribute('aria-busy', 'true')
    message.textContent = ''
    try {
      const entered = await elements.submit()
      const made = entered.error ? entered : await stripe.createConfirmationToken({ elements })
      if (made.error) throw new Error(made.error.message)
      token.value = made.confirmationToken.id
      // Browsers ignore a form that is sent while they still report the former attempt.
      setTimeout(() => form.requestSubmit(button))
    } catch (error) {
      message.textContent = error.message || problem
      button.removeAttribute('aria-busy')
    }
  },
  { capture: true },
)
