/** Texts of the operator’s contact details. */
export const contact = {
  title: 'Contact the operator',
  text: 'Who runs this marketplace, and how to reach us.',
  name: 'Operator',
  phone: 'Phone',
  call: 'Call',
  whatsapp: 'WhatsApp',
  email: 'Email',
  write: 'Write an email',
  address: 'Address',
  hours: 'Hours',
  notice: 'CNDP declaration (law 09-08)',
  example: 'Example details for the demo. Nobody answers them.',
  none: 'The operator has not published contact details yet. Ask the assistant below, or call the seller from the page of your order.',
  responsible: 'Who is responsible',
} as const;
