-- Two people who look for photos of both take a selfie each; the second one consents as the first one does.
alter table face_consents drop constraint face_consents_kind_check;
alter table face_consents add constraint face_consents_kind_check check (kind in (
  'grouping_on', 'grouping_off', 'finding_on', 'finding_off', 'selfie', 'selfie_of_another',
  'asked_to_be_left_out', 'left_out'
));
