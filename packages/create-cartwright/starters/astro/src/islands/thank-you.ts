import { ThankYouPage } from '../../shop/pages/thank-you'
import { island } from './island'

export default island(ThankYouPage)
