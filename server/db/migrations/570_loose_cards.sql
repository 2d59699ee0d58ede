-- Card numbers are found as codes are, without the signs between their letters and digits: `BDC00112`.
CREATE INDEX users_loose_card ON users (library_id, loose_code(card_number));
