/** The settings of the operator's details, all set. */
export const OPERATOR = {
  OPERATOR_NAME: 'شركة الغلّة',
  OPERATOR_PHONE: '0661 00 11 22',
  OPERATOR_EMAIL: 'contact@ghalla.example',
  OPERATOR_ADDRESS: '12, rue du Souk, Meknès',
  OPERATOR_HOURS: '9:00–18:00',
  CNDP_NOTICE: 'D-123/2026',
};
