-- The owner of an object answers an administrator's question or refusal.
ALTER TABLE product_verifications DROP CONSTRAINT product_verifications_decision_check;
ALTER TABLE product_verifications ADD CONSTRAINT product_verifications_decision_check
  CHECK (decision IN ('accepted', 'refused', 'asked', 'answered'));
